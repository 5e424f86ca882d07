import { type Parse, parseSource, walk } from '../sources/parseSource.js'
import type { Sources } from '../sources/readSources.js'
import { isCode, workspaceOf } from '../sources/sourceKind.js'
import { parseListFile } from './parseListFile.js'

/** How often each private word still stands in comments, names and pages, one `word count` a line: the numbers may only go down. */
export const wordsPath = 'tooling/private-words.txt'

/** Words that a newcomer has to learn first, and what to say instead. */
const privateWords: Readonly<Record<string, { readonly forms?: string; readonly say: string }>> = {
  somebody: { forms: 'someone', say: 'who it is: the visitor, the host, a caller, another tab' },
  anybody: { forms: 'anyone', say: 'who it is, or a passive sentence' },
  everybody: { forms: 'everyone', say: 'who they are: all pages, every visitor' },
  nobody: { say: 'what is missing: no account, no request, no listener' },
  whoever: { say: 'who it is: the caller, the host, the importer' },
  told: { say: 'notified, reported, sent, passed, printed' },
  kept: { say: 'stored, cached, saved, left' },
  deed: { forms: 'deeds', say: 'action, method' },
  mourner: { forms: 'mourners', say: 'close listener' },
  pocket: { forms: 'pockets', say: 'mobile wallet' },
  world: { forms: 'worlds', say: 'dev environment' },
  family: { forms: 'families', say: 'namespace' },
  picture: { forms: 'pictures', say: 'image, screenshot' },
}

const wordOfForm: ReadonlyMap<string, string> = new Map(
  Object.entries(privateWords).flatMap(([word, { forms = '' }]) =>
    [word, ...forms.split(' ').filter(Boolean)].map((form) => [form, word] as const),
  ),
)

/** No private word stands in more places than its number says; `earlier` are committed versions of the numbers. */
export function checkWords(
  sources: Sources,
  earlier: readonly string[] = [],
  parse: Parse = parseSource,
): string[] {
  const allowed = parseCounts(sources.get(wordsPath) ?? '')
  const before = earlier.map(parseCounts)
  const uses = findWords(sources, parse)
  return Object.entries(privateWords).flatMap(([word, { say }]) => {
    const most = allowed.get(word) ?? 0
    const lowest = Math.min(...before.map((counts) => counts.get(word) ?? 0))
    const found = uses.get(word) ?? []
    return [
      ...(most > lowest
        ? [`${wordsPath}: '${word}' was ${lowest} and may not rise to ${most}`]
        : []),
      ...(found.length > most
        ? [
            `'${word}' stands in ${found.length} places, ${most} are the limit; say ${say}: ${placesText(found)}`,
          ]
        : []),
    ]
  })
}

/** The text of the list of numbers, as it is now. */
export function formatWordCounts(sources: Sources): string {
  const uses = findWords(sources, parseSource)
  const lines = Object.keys(privateWords).flatMap((word) => {
    const { length = 0 } = uses.get(word) ?? []
    return length > 0 ? [`${word} ${length}`] : []
  })
  return [
    '# How often private words stand in comments and names of sources and in pages, as `word count`. They may only go down:',
    '# `check.ts --shrink` writes those of today. What to say instead stands in src/rules/checkWords.ts.',
    ...lines,
    '',
  ].join('\n')
}

const parseCounts = (text: string): ReadonlyMap<string, number> =>
  new Map(
    parseListFile(text).map((line) => {
      const [word = '', count] = line.split(' ')
      return [word, Number(count)] as const
    }),
  )

/** Where the private words stand: the path of a file for each use. */
function findWords(sources: Sources, parse: Parse): ReadonlyMap<string, readonly string[]> {
  const uses = new Map<string, string[]>()
  const anyForm = new RegExp([...wordOfForm.keys()].join('|'), 'i')
  for (const [path, text] of sources) {
    if (path === ownPath || !anyForm.test(text)) continue
    for (const word of textsIn(path, text, parse).flatMap(wordsIn)) {
      uses.set(word, [...(uses.get(word) ?? []), path])
    }
  }
  return uses
}

/** The comments and names of a source; the prose of a page, without its code. */
function textsIn(path: string, text: string, parse: Parse): readonly string[] {
  if (pages.test(path)) return [text.replace(/^```.*?^```|`[^`\n]*`/gms, '')]
  if (!isCode(path) || !workspaceOf(path)) return []
  const { comments, program } = parse(path, text)
  const names: string[] = []
  walk(program, (node, field) => {
    const { name, type } = node
    const isForeign = field === 'key' && foreignFields.has(name)
    if (/Identifier$/.test(type) && typeof name === 'string' && !isForeign) names.push(name)
    return undefined
  })
  return [...comments.map(({ value }) => value), ...names]
}

/** Fields of other protocols, which are called as they are: the claim of OpenID Connect for an image. */
const foreignFields: ReadonlySet<unknown> = new Set(['picture'])

/** The pages that developers read; docs/rules.md has the words of the specification. */
const pages = /^(README|CONTRIBUTING|docs\/(?!rules\.)[\w-]+)\.md$/

/** This file names them all. */
const ownPath = 'tooling/src/rules/checkWords.ts'

/** The private words of a comment or a name; `keptFamilies` has two. */
function wordsIn(text: string): readonly string[] {
  // CSS has font families of its own, OAuth token families.
  const parts =
    text.replace(/(font|token)[- ]?famil(y|ies)/gi, '').match(/[A-Z]?[a-z]+|[A-Z]+/g) ?? []
  return parts.flatMap((part) => wordOfForm.get(part.toLowerCase()) ?? [])
}

function placesText(paths: readonly string[]): string {
  const files = [...new Set(paths)]
  return `${files.slice(0, 3).join(', ')}${files.length > 3 ? ` and ${files.length - 3} more files` : ''}`
}
