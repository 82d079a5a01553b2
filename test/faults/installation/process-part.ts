/** A part as processes. */
export interface ProcessPart {
  /** The first is the one that SIGKILL goes to; SIGSTOP goes to all. */
  pids(): number[];
  /** After SIGKILL. Resolves when it answers. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
