/** Where a command prints. Its answer goes to stdout, everything else to stderr. */
export interface Out {
  /** Whether the answer is a JSON document alone. Lines are not printed then. */
  readonly json: boolean;
  /** Prints a line of the answer, for people. */
  line(text: string): void;
  /** Prints something that the operator should know, whatever form the answer has. */
  message(text: string): void;
  /** Says that the command ran to its end and found something wrong: exit code 1. */
  fail(): void;
}

/** The part of `process` that a command line needs; specs pass another. */
export interface Terminal {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
}

/** {@link Out} that remembers whether the command failed. */
export class TerminalOut implements Out {
  failed = false;

  constructor(
    private readonly terminal: Terminal,
    readonly json: boolean,
  ) {}

  line(text: string): void {
    if (!this.json) this.terminal.stdout.write(`${text}\n`);
  }

  message(text: string): void {
    this.terminal.stderr.write(`${text}\n`);
  }

  fail(): void {
    this.failed = true;
  }

  /** Ends the answer. With `--json`, it prints the document. */
  document(document: object): void {
    if (this.json) this.terminal.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
  }
}
