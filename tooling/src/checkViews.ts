import { grown } from './checkRules.js'
import type { ImportGraph } from './importGraph.js'
import { openRules } from './openRules.js'
import type { Sources } from './readSources.js'
import { isTest } from './sourceKind.js'

export const missingViewsPath = 'tooling/missing-views.txt'
const files = /^packages\/react\/src\/views\/(\w+)\/(\w+)View\.tsx$/

/**
 * Every view that the core names can be opened, or is openly owed, and none besides: a view is the file
 * `views/<name>/<Name>View.tsx`. `earlierLists` are the committed versions of what is owed.
 */
export function checkViews(
  sources: Sources,
  names: readonly string[],
  earlierLists: readonly string[] = [],
): string[] {
  const found = [...sources.keys()].flatMap((path) => {
    const [, folder = '', name = ''] = files.exec(path) ?? []
    return name ? [{ path, folder, name }] : []
  })
  const available = new Set(found.map(({ name }) => name))
  const missing = openRules(sources.get(missingViewsPath) ?? '')
  const unopened = names.filter((name) => !available.has(name) && !missing.includes(name))
  const inOrder = names.filter((name) => missing.includes(name))

  return [
    ...unopened.map(
      (name) =>
        `view ${name} can't be opened: packages/react/src/views/${folderOf(name)}/${name}View.tsx is missing`,
    ),
    ...found
      .filter(({ name }) => !names.includes(name))
      .map(({ path }) => `${path} holds a view that the core does not know`),
    ...found
      .filter(({ folder, name }) => folder !== folderOf(name))
      .map(({ name, path }) => `${path} should stand in the folder ${folderOf(name)}`),
    ...missing
      .filter((name) => available.has(name))
      .map((name) => `view ${name} is in ${missingViewsPath}, but can be opened; remove it`),
    ...missing
      .filter((name) => !names.includes(name))
      .map((name) => `${missingViewsPath} lists ${name}, which the core does not know`),
    ...(inOrder.join() === missing.filter((name) => names.includes(name)).join()
      ? []
      : [`${missingViewsPath} is not in the order of the core's views, or lists a view twice`]),
    ...grown(missingViewsPath, missing, earlierLists),
  ]
}

const folderOf = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)

/** No view imports another: what two of them share stands in `parts`. */
export function checkViewImports(graph: ImportGraph): string[] {
  const viewOf = (path = '') => /^packages\/react\/src\/views\/(\w+)\//.exec(path)?.[1]
  return [...graph]
    .filter(([path]) => viewOf(path) && !isTest(path))
    .flatMap(([path, edges]) =>
      edges
        .filter(({ to }) => viewOf(to) && viewOf(to) !== viewOf(path))
        .map(({ line, to }) => `${path}:${line} imports ${to}, of another view`),
    )
}
