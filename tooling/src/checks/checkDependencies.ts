import type { Sources } from '../sources/readSources.js'
import { workspaceOf } from '../sources/sourceKind.js'

const lockPath = 'package-lock.json'
const npmrcPath = '.npmrc'
const npmSettings = ['save-exact=true', 'ignore-scripts=true']
/** One version, also of a package under another name; a range would install something else tomorrow. */
const exactVersion = /^(?:npm:(?:@[^/@]+\/)?[^/@]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/

type Locked = { readonly link?: boolean; readonly resolved?: string; readonly integrity?: string }

/** Dependencies are exact and hashed. That the lock file has what each package.json asks for, `npm ci` sees to. */
export function checkDependencies(sources: Sources): string[] {
  const text = sources.get(lockPath)
  if (text === undefined) return [`${lockPath} is missing`]
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(text)
  const npmrc = sources.get(npmrcPath)?.split('\n') ?? []
  return [
    ...npmSettings
      .filter((setting) => !npmrc.includes(setting))
      .map((setting) => `${npmrcPath} does not say ${setting}`),
    ...[...sources].flatMap(([path, manifest]) => inexact(path, manifest)),
    ...Object.entries(packages).flatMap(([place, entry]) => entryProblems(place, entry)),
  ]
}

function inexact(path: string, text: string): string[] {
  if (path !== 'package.json' && path !== `${workspaceOf(path)}/package.json`) return []
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(text)
  const wanted = { ...dependencies, ...devDependencies, ...optionalDependencies }
  return Object.entries<string>(wanted)
    .filter(([, version]) => !exactVersion.test(version))
    .map(([name, version]) => `${path} asks for ${name} ${version}, which is no exact version`)
}

function entryProblems(place: string, { integrity, link, resolved }: Locked): string[] {
  if (!place.includes('node_modules/') || link) return []
  return [
    ...(integrity?.startsWith('sha512-') ? [] : [`${lockPath} has no sha512 hash of ${place}`]),
    ...(resolved === undefined ? [] : [`${lockPath} takes ${place} from ${resolved}`]),
  ]
}
