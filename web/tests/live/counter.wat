;; A clock that runs by work: it is told of every function and every turn of a loop that the engine's module goes through.
(module
  (global $work (mut i64) (i64.const 0))
  ;; Pieces of work in a millisecond.
  (global $pace (export "pace") (mut f64) (f64.const 1))
  (func (export "log_execution") (param i32)
    (global.set $work (i64.add (global.get $work) (i64.const 1))))
  (func (export "now") (result f64)
    (f64.div (f64.convert_i64_u (global.get $work)) (global.get $pace))))
