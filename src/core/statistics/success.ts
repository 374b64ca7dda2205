/** tau2-bench's tolerance: a trial is a success when its reward is this close to 1. */
const SUCCESS_TOLERANCE = 1e-6;

export const isSuccess = (reward: number): boolean => Math.abs(reward - 1) <= SUCCESS_TOLERANCE;
