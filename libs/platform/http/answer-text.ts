/** The text of a JSON object: an answer that is kept is not made into text again for every client. */
export class JsonText {
  constructor(readonly text: string) {}

  /** The same object with a member behind the others. */
  with(name: string, value: string): string {
    const open = this.text.slice(0, -1);
    return `${open}${open.length > 1 ? ',' : ''}${JSON.stringify(name)}:${JSON.stringify(value)}}`;
  }
}

/** A table as it is sent. */
export class CsvText {
  constructor(readonly text: string) {}
}
