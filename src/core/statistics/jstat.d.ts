/** The parts of jStat that are used; it comes without types. */
declare module 'jstat' {
  interface Distributions {
    gammaln: (x: number) => number;
    /** Regularized incomplete beta function I_x(a, b). */
    ibeta: (x: number, a: number, b: number) => number;
    /** Its inverse: the x of a share p. */
    ibetainv: (p: number, a: number, b: number) => number;
  }
  const library: { jStat: Distributions };
  export default library;
}
