import type { Sources } from '../sources/readSources.js'
import type { House } from './createHouse.js'
import { limits } from './houseLimits.js'

/** What is small by nature: what a package exports, translations, icons, and what has its place by its name. */
const natural = /\/(exports|locales|icons)\/|(Slice|View)\.tsx?$/

/** Files so small that they belong into the one file that imports them. */
export function crumbsOf(sources: Sources, { files, importers }: House): readonly string[] {
  return files.filter((path) => {
    const lines = (sources.get(path) ?? '').split('\n').length
    return lines <= limits.crumbLines && importers.get(path)?.length === 1 && !natural.test(path)
  })
}

/** There are no more crumbs than there were: each costs a reader a jump to another file. */
export function checkCrumbs(
  sources: Sources,
  house: House,
  most: number = limits.crumbs,
): string[] {
  const crumbs = crumbsOf(sources, house)
  if (crumbs.length <= most) return []
  return [
    `${crumbs.length} crumbs, ${most} are the limit: put some of these into the file that imports them`,
    ...crumbs.map((path) => `${path} is imported by ${house.importers.get(path)?.[0]} alone`),
  ]
}
