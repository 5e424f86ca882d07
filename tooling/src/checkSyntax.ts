import { type Parse, parseSource } from './parseSource.js'
import type { Sources } from './readSources.js'
import { isCode, workspaceOf } from './sourceKind.js'

/** A file that does not parse looks empty to every other check, so it is a problem of its own. */
export function checkSyntax(sources: Sources, parse: Parse = parseSource): string[] {
  return [...sources].flatMap(([path, text]) => {
    if (!isCode(path) || !workspaceOf(path)) return []
    const { error } = parse(path, text)
    return error === undefined ? [] : [`${path} does not parse: ${error}`]
  })
}
