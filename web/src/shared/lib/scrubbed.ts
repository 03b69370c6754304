const secret =
  /\b(oobCode|email|apiKey|continueUrl|token|code|state|access_token|id_token|refresh_token|password|key)(=|%3D)[^&#\s"'<>]*/gi
const encodedSecret =
  /(%3F|%26)(oobCode|email|apiKey|continueUrl|token|code|state)(=|%3D)[^&#\s"'<>]*/gi
const address = /[\w.+%-]+(?:@|%40)[\w.%-]+/gi
const token = /\b(?=[A-Za-z_]*\d)(?=[\d_]*[A-Za-z])\w{20,}\b/g
const gone = '[removed]'

/** A text without what opens an account, and without addresses of people. */
export function scrubbed(text: string): string {
  return text
    .replace(encodedSecret, `$1$2$3${gone}`)
    .replace(secret, `$1$2${gone}`)
    .replace(address, gone)
    .replace(token, gone)
}
