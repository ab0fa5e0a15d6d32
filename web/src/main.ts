import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/theme.css";
import "./styles/board.css";
import "./styles/board-table.css";
import "./styles/shapes.css";
import "./styles/print.css";

const target = document.getElementById("app");
if (target) mount(App, { target });
