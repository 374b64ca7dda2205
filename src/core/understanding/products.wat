;; Rows of numbers times a matrix of weights of one byte. Each row is rounded to whole numbers of two bytes, and eight products are added up at a time: sums of
;; integers, so that each machine has the same. `npm run understanding:kernel` puts the bytes of this into products-bytes.ts.
(module
  (import "host" "memory" (memory 1))

  ;; The sums of two rows of weights as numbers: times what one stands for in the weights and in the inputs, and with what is added to each.
  (func $told
    (param $one v128) (param $other v128) (param $scales i32) (param $added i32) (param $step i32) (param $output i32)
    (local $sums v128)
    ;; Lanes 0 and 2 of one, then of the other, onto lanes 1 and 3 of each; and then onto each other.
    (local.set $sums (i32x4.add
      (i8x16.shuffle 0 1 2 3 16 17 18 19 8 9 10 11 24 25 26 27 (local.get $one) (local.get $other))
      (i8x16.shuffle 4 5 6 7 20 21 22 23 12 13 14 15 28 29 30 31 (local.get $one) (local.get $other))))
    (local.set $sums (i32x4.add
      (local.get $sums)
      (i8x16.shuffle 8 9 10 11 12 13 14 15 0 1 2 3 4 5 6 7 (local.get $sums) (local.get $sums))))
    (v128.store (local.get $output)
      (f64x2.add
        (f64x2.mul
          (f64x2.mul (f64x2.convert_low_i32x4_s (local.get $sums)) (v128.load (local.get $scales)))
          (v128.load64_splat (local.get $step)))
        (v128.load (local.get $added)))))

  ;; A row of inputs as whole numbers, the largest of them 8191; returns how much one stands for.
  (func $rounded (param $from i32) (param $to i32) (param $columns i32) (result f64)
    (local $at i32) (local $end i32) (local $most v128) (local $share v128) (local $low v128) (local $high v128) (local $step f64)
    (local.set $at (local.get $from))
    (local.set $end (i32.add (local.get $from) (i32.mul (local.get $columns) (i32.const 8))))
    (loop $two
      (local.set $most (f64x2.pmax (local.get $most) (f64x2.abs (v128.load (local.get $at)))))
      (br_if $two (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 16))) (local.get $end))))
    (local.set $step (f64.div
      (f64x2.extract_lane 0 (f64x2.pmax
        (local.get $most)
        (i8x16.shuffle 8 9 10 11 12 13 14 15 0 1 2 3 4 5 6 7 (local.get $most) (local.get $most))))
      (f64.const 8191)))
    (if (f64.eq (local.get $step) (f64.const 0)) (then (local.set $step (f64.const 1))))
    (local.set $share (f64x2.splat (f64.div (f64.const 1) (local.get $step))))
    (local.set $at (local.get $from))
    (loop $four
      (local.set $low (call $nearest (f64x2.mul (v128.load (local.get $at)) (local.get $share))))
      (local.set $high (call $nearest (f64x2.mul (v128.load offset=16 (local.get $at)) (local.get $share))))
      (local.set $low
        (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $low) (local.get $high)))
      (v128.store64_lane 0 (local.get $to) (i16x8.narrow_i32x4_s (local.get $low) (local.get $low)))
      (local.set $to (i32.add (local.get $to) (i32.const 8)))
      (br_if $four (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 32))) (local.get $end))))
    (local.get $step))

  ;; The nearest whole numbers, of two as near the larger.
  (func $nearest (param $value v128) (result v128)
    (local $floor v128)
    (local.set $floor (f64x2.floor (local.get $value)))
    (i32x4.trunc_sat_f64x2_s_zero
      (f64x2.add
        (local.get $floor)
        (v128.and
          (f64x2.ge (f64x2.sub (local.get $value) (local.get $floor)) (v128.const f64x2 0.5 0.5))
          (v128.const f64x2 1 1)))))

  ;; $weights: bytes, $rows (even) by $columns (a multiple of 8). $scales: of each row how much one stands for, then what is added to each. $inputs: $count by
  ;; $columns. Behind them this puts how much one stands for in each row of inputs, then the outputs, $count by $rows, then the rounded inputs. Each row of
  ;; weights is read once, by all inputs.
  (func (export "times")
    (param $weights i32) (param $scales i32) (param $inputs i32) (param $rows i32) (param $columns i32) (param $count i32)
    (local $added i32) (local $steps i32) (local $outputs i32) (local $whole i32) (local $left i32) (local $column i32) (local $end i32)
    (local $above i32) (local $below i32) (local $input i32) (local $step i32) (local $out i32)
    (local $wide i32) (local $wider i32) (local $widest i32) (local $high i32)
    (local $w v128) (local $v v128) (local $in v128)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local $e v128) (local $f v128) (local $g v128) (local $h v128)
    (local.set $wide (i32.mul (local.get $columns) (i32.const 2)))
    (local.set $wider (i32.mul (local.get $columns) (i32.const 4)))
    (local.set $widest (i32.mul (local.get $columns) (i32.const 6)))
    (local.set $high (i32.mul (local.get $rows) (i32.const 8)))
    (local.set $added (i32.add (local.get $scales) (local.get $high)))
    (local.set $steps (i32.add (local.get $inputs) (i32.mul (local.get $count) (i32.mul (local.get $columns) (i32.const 8)))))
    (local.set $outputs (i32.add (local.get $steps) (i32.mul (local.get $count) (i32.const 8))))
    (local.set $whole (i32.add (local.get $outputs) (i32.mul (local.get $count) (local.get $high))))
    (if (i32.eqz (local.get $count)) (then (return)))
    (local.set $left (local.get $count))
    (local.set $input (local.get $whole))
    (local.set $step (local.get $steps))
    (loop $inputs_left
      (f64.store (local.get $step) (call $rounded (local.get $inputs) (local.get $input) (local.get $columns)))
      (local.set $inputs (i32.add (local.get $inputs) (i32.mul (local.get $columns) (i32.const 8))))
      (local.set $input (i32.add (local.get $input) (local.get $wide)))
      (local.set $step (i32.add (local.get $step) (i32.const 8)))
      (br_if $inputs_left (local.tee $left (i32.sub (local.get $left) (i32.const 1)))))
    (local.set $end (local.get $added))
    (loop $two_rows
      (local.set $left (local.get $count))
      (local.set $input (local.get $whole))
      (local.set $step (local.get $steps))
      (local.set $out (local.get $outputs))
      (block $fewer
        (loop $four_inputs
          (br_if $fewer (i32.lt_s (local.get $left) (i32.const 4)))
          (local.set $above (local.get $weights))
          (local.set $below (i32.add (local.get $weights) (local.get $columns)))
          (local.set $a (v128.const i64x2 0 0)) (local.set $b (v128.const i64x2 0 0))
          (local.set $c (v128.const i64x2 0 0)) (local.set $d (v128.const i64x2 0 0))
          (local.set $e (v128.const i64x2 0 0)) (local.set $f (v128.const i64x2 0 0))
          (local.set $g (v128.const i64x2 0 0)) (local.set $h (v128.const i64x2 0 0))
          (local.set $column (local.get $columns))
          (loop $eight_columns
            (local.set $w (v128.load8x8_s (local.get $above)))
            (local.set $v (v128.load8x8_s (local.get $below)))
            (local.set $in (v128.load (local.get $input)))
            (local.set $a (i32x4.add (local.get $a) (i32x4.dot_i16x8_s (local.get $w) (local.get $in))))
            (local.set $e (i32x4.add (local.get $e) (i32x4.dot_i16x8_s (local.get $v) (local.get $in))))
            (local.set $in (v128.load (i32.add (local.get $input) (local.get $wide))))
            (local.set $b (i32x4.add (local.get $b) (i32x4.dot_i16x8_s (local.get $w) (local.get $in))))
            (local.set $f (i32x4.add (local.get $f) (i32x4.dot_i16x8_s (local.get $v) (local.get $in))))
            (local.set $in (v128.load (i32.add (local.get $input) (local.get $wider))))
            (local.set $c (i32x4.add (local.get $c) (i32x4.dot_i16x8_s (local.get $w) (local.get $in))))
            (local.set $g (i32x4.add (local.get $g) (i32x4.dot_i16x8_s (local.get $v) (local.get $in))))
            (local.set $in (v128.load (i32.add (local.get $input) (local.get $widest))))
            (local.set $d (i32x4.add (local.get $d) (i32x4.dot_i16x8_s (local.get $w) (local.get $in))))
            (local.set $h (i32x4.add (local.get $h) (i32x4.dot_i16x8_s (local.get $v) (local.get $in))))
            (local.set $above (i32.add (local.get $above) (i32.const 8)))
            (local.set $below (i32.add (local.get $below) (i32.const 8)))
            (local.set $input (i32.add (local.get $input) (i32.const 16)))
            (br_if $eight_columns (local.tee $column (i32.sub (local.get $column) (i32.const 8)))))
          (call $told (local.get $a) (local.get $e) (local.get $scales) (local.get $added) (local.get $step) (local.get $out))
          (local.set $out (i32.add (local.get $out) (local.get $high)))
          (local.set $step (i32.add (local.get $step) (i32.const 8)))
          (call $told (local.get $b) (local.get $f) (local.get $scales) (local.get $added) (local.get $step) (local.get $out))
          (local.set $out (i32.add (local.get $out) (local.get $high)))
          (local.set $step (i32.add (local.get $step) (i32.const 8)))
          (call $told (local.get $c) (local.get $g) (local.get $scales) (local.get $added) (local.get $step) (local.get $out))
          (local.set $out (i32.add (local.get $out) (local.get $high)))
          (local.set $step (i32.add (local.get $step) (i32.const 8)))
          (call $told (local.get $d) (local.get $h) (local.get $scales) (local.get $added) (local.get $step) (local.get $out))
          (local.set $out (i32.add (local.get $out) (local.get $high)))
          (local.set $step (i32.add (local.get $step) (i32.const 8)))
          (local.set $input (i32.add (local.get $input) (local.get $widest)))
          (local.set $left (i32.sub (local.get $left) (i32.const 4)))
          (br $four_inputs)))
      (block $none
        (loop $one_input
          (br_if $none (i32.eqz (local.get $left)))
          (local.set $above (local.get $weights))
          (local.set $below (i32.add (local.get $weights) (local.get $columns)))
          (local.set $a (v128.const i64x2 0 0)) (local.set $e (v128.const i64x2 0 0))
          (local.set $column (local.get $columns))
          (loop $eight_columns
            (local.set $in (v128.load (local.get $input)))
            (local.set $a (i32x4.add (local.get $a) (i32x4.dot_i16x8_s (v128.load8x8_s (local.get $above)) (local.get $in))))
            (local.set $e (i32x4.add (local.get $e) (i32x4.dot_i16x8_s (v128.load8x8_s (local.get $below)) (local.get $in))))
            (local.set $above (i32.add (local.get $above) (i32.const 8)))
            (local.set $below (i32.add (local.get $below) (i32.const 8)))
            (local.set $input (i32.add (local.get $input) (i32.const 16)))
            (br_if $eight_columns (local.tee $column (i32.sub (local.get $column) (i32.const 8)))))
          (call $told (local.get $a) (local.get $e) (local.get $scales) (local.get $added) (local.get $step) (local.get $out))
          (local.set $out (i32.add (local.get $out) (local.get $high)))
          (local.set $step (i32.add (local.get $step) (i32.const 8)))
          (local.set $left (i32.sub (local.get $left) (i32.const 1)))
          (br $one_input)))
      (local.set $weights (i32.add (local.get $weights) (local.get $wide)))
      (local.set $outputs (i32.add (local.get $outputs) (i32.const 16)))
      (local.set $added (i32.add (local.get $added) (i32.const 16)))
      (local.set $scales (i32.add (local.get $scales) (i32.const 16)))
      (br_if $two_rows (i32.lt_u (local.get $scales) (local.get $end))))))
