import { foldersOf } from '../sources/pathMentions.js'
import type { Sources } from '../sources/readSources.js'

const contributing = 'CONTRIBUTING.md'
const heading = 'Typical changes'

/** The most files that a typical change may touch. */
const maxFiles = 3

/** Changes that touch more: a namespace is a package with facts of its own, a provider is in four trust zones and played on localnet. */
const largerChanges: readonly string[] = ['chain namespace', 'social provider']

/**
 * What pages say of the tree is true: a path in code style leads somewhere, `{name}` standing for any one name, and the name
 * of a TypeScript file ends the path of one. The table of typical changes names all that each touches, and no typical change
 * touches much.
 */
export function checkDocs(
  sources: Sources,
  mayTouchMore: readonly string[] = largerChanges,
): readonly string[] {
  const places = placesOf(sources)
  const pages = [...sources].filter(([path]) => /^(\w+|docs\/[\w-]+)\.md$/.test(path))
  const leadsNowhere = (pattern: RegExp) => !places.some((place) => pattern.test(place))
  return [
    ...unlisted(sources),
    ...pages.flatMap(([page, text]) => badCommands(sources, text).map((bad) => `${page} ${bad}`)),
    ...pages.flatMap(([page, text]) =>
      [
        ...pathsIn(text).filter((path) => leadsNowhere(pathPattern(path))),
        ...fileNamesIn(text).filter((name) => leadsNowhere(fileNamePattern(name))),
      ].map((path) => `${page} names \`${path}\`, which does not exist: say where it is now`),
    ),
    ...changeRows(sources.get(contributing) ?? '').flatMap(({ files, name }) =>
      files.length <= maxFiles || mayTouchMore.includes(name)
        ? []
        : [
            `${contributing}: a typical change (${name}) touches ${files.length} files, ${maxFiles} are the limit: bring what it touches together`,
          ],
    ),
  ]
}

/** Pages to which the table of pages does not lead; a tree without that table has no pages to find. */
function unlisted(sources: Sources): readonly string[] {
  const index = sources.get('docs/README.md')
  if (index === undefined) return []
  return [...sources.keys()].flatMap((path) => {
    const [, page] = /^docs\/(?!README)([\w-]+\.md)$/.exec(path) ?? []
    return page && !index.includes(`(${page}`) ? [`docs/README.md does not lead to ${page}`] : []
  })
}

/** Commands of npm that name a script or a workspace which is not there. */
function badCommands(sources: Sources, text: string): readonly string[] {
  // In the app that the commands just made, the scripts are its own.
  const own = text.replace(/^```sh\n[^`]*\bcreate[ -][\s\S]*?^```$/gm, '')
  const { scripts = {} } = JSON.parse(sources.get('package.json') ?? '{}')
  const named = [...own.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, script = '']) => script)
  const folders = [...text.matchAll(/ -w ((?:packages|apps)\/[\w-]+)/g)].map(([, at = '']) => at)
  return [
    ...named
      .filter((script) => !Object.hasOwn(scripts, script))
      .map((script) => `names \`npm run ${script}\`, which package.json does not have`),
    ...folders
      .filter((folder) => !sources.has(`${folder}/package.json`))
      .map((folder) => `names the workspace ${folder}, which does not exist`),
  ]
}

/** A row of the table: what changes, and the files in its second column. */
type ChangeRow = { readonly name: string; readonly files: readonly string[] }

/** The rows of the table of typical changes. */
export function changeRows(page: string): readonly ChangeRow[] {
  const [, section = ''] = page.split(`## ${heading}\n`)
  const [table = ''] = section.split('\n## ')
  return table.split('\n').flatMap((line) => {
    const [, name = '', files = ''] = line.split('|').map((cell) => cell.trim())
    const paths = pathsIn(files)
    return paths.length > 0 ? [{ name, files: paths }] : []
  })
}

const fromRoot = /^(?:packages|apps|tooling|e2e|docs|\w+\/src)\//

/** The names of TypeScript files in code style, with folders or without; declarations are written by the build. */
function fileNamesIn(text: string): readonly string[] {
  const spans = text.matchAll(/`([\w./{}*-]+\.tsx?)`/g)
  return [...spans].flatMap(([, name = '']) =>
    fromRoot.test(name) || name.endsWith('.d.ts') ? [] : [name],
  )
}

/** Paths from the root, or from the folder of a package (`core/src/start.ts`), that stand in code style. */
function pathsIn(text: string): readonly string[] {
  const spans = text.matchAll(/`([\w./{}*-]+)`/g)
  return [...spans].flatMap(([, path = '']) =>
    fromRoot.test(path) && !path.includes('/dist') ? [path] : [],
  )
}

/** All files, and all folders without a slash at their end. */
function placesOf(sources: Sources): readonly string[] {
  const folders = [...foldersOf(sources)].map((folder) => folder.slice(0, -1))
  return [...folders, ...sources.keys()]
}

function pathPattern(path: string): RegExp {
  const isShort = /^(?!tooling)\w+\/src\//.test(path)
  return new RegExp(`^${isShort ? '(?:packages|apps)/' : ''}${anyNames(path)}$`)
}

const fileNamePattern = (name: string) => new RegExp(`(^|/)${anyNames(name)}$`)

/** The source of a pattern in which `{name}` and `*` stand for any one name. */
const anyNames = (path: string) =>
  path
    .replace(/\/$/, '')
    .replace(/[.]/g, '\\.')
    .replace(/\{\w+\}|\*/g, '[\\w.-]+')
