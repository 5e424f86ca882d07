import { posix } from 'node:path'
import { type Parse, parseSource } from './parseSource.js'
import type { Sources } from './readSources.js'

/** A file or folder of ours that a program names in a text, to read it or to run it; folders end in `/`, the repository is ''. */
export type PathMention = { readonly to: string; readonly kind: 'file' | 'folder' }

/** Texts without a blank that are no import: whole ones, and the folder before the first gap of a template. */
const texts =
  /(?<!\b(?:from|import)\s*\(?)(?:(['"`])([\w./@-]{3,200})\1|`([\w./@-]*\/)[\w.@-]*\$\{)/g

/** The paths that the texts of a program name, relative to the file itself or to the root of the repository. */
export function pathMentions(
  path: string,
  text: string,
  tree: { readonly sources: Sources; readonly folders: ReadonlySet<string> },
  parse: Parse = parseSource,
): readonly PathMention[] {
  const mentions = new Map<string, PathMention>()
  // What gets the repository itself looks at everything.
  if (text.includes("inRepository('.')")) mentions.set('', { to: '', kind: 'folder' })
  for (const [, , whole, folder] of withoutComments(text, parse(path, text)).matchAll(texts)) {
    for (const candidate of candidates(path, whole ?? folder ?? '')) {
      const mention = mentionOf(candidate, tree)
      if (mention) mentions.set(mention.to, mention)
    }
  }
  return [...mentions.values()]
}

/** The text with blanks where comments stand. */
export function withoutComments(text: string, { comments }: ReturnType<Parse>): string {
  let code = text
  for (const { start, end } of comments) {
    const blank = text.slice(start, end).replace(/[^\n]/g, ' ')
    code = code.slice(0, start) + blank + code.slice(end)
  }
  return code
}

/** All folders that hold a file, each with a `/` at its end. */
export function foldersOf(sources: Sources): ReadonlySet<string> {
  return new Set(
    [...sources.keys()].flatMap((path) =>
      [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1)),
    ),
  )
}

function candidates(path: string, written: string): readonly string[] {
  // A word alone has no slash and no ending; dots alone lead to where half of the repository is.
  if (!/\/|\.\w+$/.test(written) || !/\w/.test(written)) return []
  const beside = posix.join(posix.dirname(path), written)
  return written.startsWith('.') ? [beside] : [beside, posix.normalize(written)]
}

function mentionOf(
  path: string,
  { folders, sources }: { readonly sources: Sources; readonly folders: ReadonlySet<string> },
): PathMention | undefined {
  if (sources.has(path)) return { to: path, kind: 'file' }
  const folder = path.endsWith('/') ? path : `${path}/`
  // A single word is hardly ever meant as a folder.
  const isFolder = folders.has(folder) && folder.indexOf('/') < folder.length - 1
  return isFolder ? { to: folder, kind: 'folder' } : undefined
}
