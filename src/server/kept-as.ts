/** How things are kept. Raised when earlier versions cannot go on with what this one has written; what is only added leaves it as it is. */
export const KEPT_AS = 1

/** An older version would write into it what it does not understand. */
export class KeptByNewer extends Error {
  constructor() {
    super(
      'a newer version of Flagcard has used it. Start that version, or choose another place with FLAGCARD_DATA or FLAGCARD_DATABASE',
    )
  }
}
