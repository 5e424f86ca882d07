import { posix } from 'node:path'
import { declaredNames } from '../rules/declaredNames.js'
import { foldersOf } from '../sources/pathMentions.js'
import type { Sources } from '../sources/readSources.js'

/** The tables of names on pages, and the kinds of declared names that each lists. */
const tables: Readonly<Record<string, readonly string[]>> = {
  'docs/options.md': ['option', 'feature'],
  'docs/instance.md': ['event'],
  'docs/react.md': ['hook'],
}
const shownFile = /<!-- file: ([\w./-]+) -->\n\n```ts\n([\s\S]*?)^```$/gm

/**
 * What pages say of the tree is true: paths, links and files that they show are there, and no option, feature, event or hook
 * is missing on its page, or is there after it is gone.
 */
export function checkDocs(sources: Sources): readonly string[] {
  const places = [...foldersOf(sources)].map((folder) => folder.slice(0, -1))
  const paths = [...places, ...sources.keys()]
  const leadsNowhere = (pattern: RegExp) => !paths.some((path) => pattern.test(path))
  return [...sources].flatMap(([page, text]) => {
    if (!/^(\w+|docs\/(internals\/)?[\w-]+)\.md$/.test(page)) return []
    const gone = patternsIn(text).filter(({ pattern }) => leadsNowhere(pattern))
    const shown = [...text.matchAll(shownFile)]
    return [
      ...gone.map(({ path }) => `${page} names \`${path}\`, which does not exist`),
      ...shown
        .filter(([, path = '', code]) => code !== sources.get(path))
        .map(([, path]) => `${page} shows another ${path} than there is`),
      ...linkProblems(sources, page, text),
      ...tableProblems(sources, page, text),
    ]
  })
}

/** Links of a page to pages, or to headings of pages, that are not there. */
function linkProblems(sources: Sources, page: string, text: string): readonly string[] {
  return [...text.matchAll(/\]\(((?![a-z]+:)[^)\s#]*\.md)?(#[^)\s]*)?\)/g)].flatMap(
    ([, path, heading = '']) => {
      const target = path ? posix.join(posix.dirname(page), path) : page
      const headings = sources.get(target)?.match(/(?<=^#+ ).*/gm)
      const isThere = headings && (!heading || headings.map(anchorOf).includes(heading))
      return isThere ? [] : [`${page} links to ${path ?? ''}${heading}, which does not exist`]
    },
  )
}

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  `#${heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')}`

/** Names that the tables of a page lack, or have although nothing declares them. */
function tableProblems(sources: Sources, page: string, text: string): readonly string[] {
  const kinds = tables[page]
  const sections = [...text.matchAll(/<!-- table: [\s\S]*?<!-- \/table -->/g)].join('\n')
  if (!kinds || !sections) return []
  const hooks = sources.get('tooling/surface/react.index.txt')?.match(/(?<=^value )use[A-Z]\w*/gm)
  const declared = [...declaredNames(sources), ...(hooks ?? []).map((name) => `hook ${name}`)]
    .filter((one) => kinds.includes(one.replace(/ .*/, '')))
    .map((one) => one.replace(/.* /, ''))
  // The first cell of a row; what is named in the text below has no row.
  const rows = [...sections.matchAll(/^\| `([\w/-]+)/gm)].map(([, name = '']) => name)
  return [
    ...declared
      .filter(
        (name) => !rows.includes(name) && !new RegExp(`^[^|\\n].*\`${name}\``, 'm').test(sections),
      )
      .map((name) => `${page} has no row for \`${name}\``),
    ...rows
      .filter((name) => !declared.includes(name))
      .map((name) => `${page} has a row for \`${name}\`, which does not exist`),
  ]
}

/**
 * Paths in code style, `{name}` and `*` standing for any one name: from the root, from the folder of a package
 * (`core/src/start.ts`), or the end of the path of a TypeScript file. Declarations and `dist` are written by the build.
 */
function patternsIn(text: string): readonly { readonly path: string; readonly pattern: RegExp }[] {
  return [...text.matchAll(/`([\w./{}*-]+)`/g)].flatMap(([, path = '']) => {
    const names = path
      .replace(/\/$/, '')
      .replaceAll('.', '\\.')
      .replace(/\{\w+\}|\*/g, '[\\w.-]+')
    const isBuilt = path.includes('/dist') || path.endsWith('.d.ts')
    const fromRoot = /^(packages|apps|tooling|e2e|docs)\//.test(path)
    if (fromRoot && !isBuilt) return [{ path, pattern: new RegExp(`^${names}$`) }]
    if (/^\w+\/src\//.test(path) && !isBuilt)
      return [{ path, pattern: new RegExp(`^(packages|apps)/${names}$`) }]
    const isFile = /\.tsx?$/.test(path) && !isBuilt && !fromRoot
    return isFile ? [{ path, pattern: new RegExp(`(^|/)${names}$`) }] : []
  })
}
