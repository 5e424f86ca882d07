import { posix } from 'node:path'
import { isNode, type Node, nameOf, type Parse, parseSource, walk } from './parseSource.js'
import type { Sources } from './readSources.js'

/** A file or folder of ours that a program names in a text, to read it or to run it; folders end in `/`, the repository is ''. */
export type PathMention = { readonly to: string; readonly kind: 'file' | 'folder' }

/** The paths that the texts of a program name, relative to the file itself or to the root of the repository. */
export function pathMentions(
  path: string,
  text: string,
  tree: { readonly sources: Sources; readonly folders: ReadonlySet<string> },
  parse: Parse = parseSource,
): readonly PathMention[] {
  const found = new Map<string, PathMention>()
  walk(parse(path, text).program, (node, field, ancestors) => {
    // Imports are edges of their own, and those of types lead nowhere when the program runs.
    if (field === 'source' || node.type === 'TSImportType') return 'skip'
    if (isWholeTree(node)) found.set('', { to: '', kind: 'folder' })
    const written = writtenPath(node, ancestors[0])
    for (const candidate of written ? candidates(path, written) : []) {
      const mention = mentionOf(candidate, tree)
      if (mention) found.set(mention.to, mention)
    }
    return undefined
  })
  return [...found.values()]
}

/** All folders that hold a file, each with a `/` at its end. */
export function foldersOf(sources: Sources): ReadonlySet<string> {
  const folders = new Set<string>()
  for (const path of sources.keys()) {
    for (let at = path.indexOf('/'); at > 0; at = path.indexOf('/', at + 1)) {
      folders.add(path.slice(0, at + 1))
    }
  }
  return folders
}

/** `inRepository('.')`: what gets it looks at everything. */
function isWholeTree(node: Node): boolean {
  if (node.type !== 'CallExpression' || nameOf(node.callee) !== 'inRepository') return false
  return Array.isArray(node.arguments) && nameOf(node.arguments[0]) === '.'
}

/** A text that may be a path; of one with a gap, the folder before the gap. */
function writtenPath(node: Node, parent: Node | undefined): string | undefined {
  const text = node.type === 'TemplateElement' ? firstPiece(node, parent) : nameOf(node)
  if (!text || node.type === 'Identifier' || node.type === 'JSXIdentifier') return undefined
  // Prose has blanks, a word alone no slash and no ending; dots alone lead to where half of the repository is.
  const isPath = text.includes('/') || /\.\w+$/.test(text)
  return isPath && /^[\w./@-]{3,200}$/.test(text) && /\w/.test(text) ? text : undefined
}

function firstPiece(node: Node, parent: Node | undefined): string | undefined {
  const pieces = Array.isArray(parent?.quasis) ? parent.quasis.filter(isNode) : []
  if (pieces[0] !== node) return undefined
  const { raw } = node.value as { raw: string }
  return pieces.length === 1 ? raw : raw.replace(/[^/]*$/, '')
}

function candidates(path: string, written: string): readonly string[] {
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
