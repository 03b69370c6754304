const secret =
  /(\b|%[\da-f]{2})(oobCode|email|apiKey|continueUrl|token|code|state|access_token|id_token|refresh_token|password|key)(?:=|%3D)[^&#\s"'<>]*/gi
/** What a name, an address or a token is made of; `%` not where it stands for `=`, `&`, `?` or `/`. */
const word = /(?:[\w@.+-]|%(?!3D|26|3F|2F))+/gi
const address = /.(?:@|%40)./i
const gone = '[removed]'

/**
 * A text without what opens an account, and without addresses of people. The collector takes out the same
 * (crates/analytics/src/scrub.rs).
 */
export function scrubbed(text: string): string {
  return text
    .replace(secret, `$1$2=${gone}`)
    .replace(word, (found) => (address.test(found) || isToken(found) ? gone : found))
}

/** A long word with letters and digits mixed, as no screen has it. Ids with dashes are none. */
function isToken(found: string): boolean {
  return found
    .split(/[.-]/)
    .some((part) => part.length >= 20 && /\d/.test(part) && /[a-z]/i.test(part))
}
