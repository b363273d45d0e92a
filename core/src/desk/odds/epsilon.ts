/** Exact results of one figure, in %, differ by less: a rounding error of the solver. */
export const EPSILON = 1e-9
