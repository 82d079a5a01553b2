/** The text of a JSON object: an answer that is kept is not made into text again for every client. */
export class JsonText {
  constructor(readonly text: string) {}

  /** The same object with members behind its own, of which there must be one at least. */
  with(members: Readonly<Record<string, unknown>>): string {
    const open = this.text.slice(0, -1);
    return `${open}${open.length > 1 ? ',' : ''}${JSON.stringify(members).slice(1)}`;
  }
}

/** A table that is made while it is sent: it can be sent once, and is as long as it gets. */
export class CsvStream {
  constructor(readonly text: AsyncIterable<string>) {}
}

/** A table as it is sent. */
export class CsvText {
  constructor(readonly text: string) {}
}
