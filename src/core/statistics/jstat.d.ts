/** The parts of jStat that are used; it comes without types. */
declare module 'jstat' {
  interface Distributions {
    gammaln: (x: number) => number;
    /** The continued fraction of the incomplete beta function; converges fast for x < (a + 1) / (a + b + 2). */
    betacf: (x: number, a: number, b: number) => number;
    /** The x of a share p of the regularized incomplete beta function I_x(a, b). */
    ibetainv: (p: number, a: number, b: number) => number;
  }
  const library: { jStat: Distributions };
  export default library;
}
