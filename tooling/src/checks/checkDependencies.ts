import type { Sources } from '../sources/readSources.js'
import { workspaceOf } from '../sources/sourceKind.js'

const lockPath = 'package-lock.json'
const npmrcPath = '.npmrc'
const npmSettings = ['save-exact=true', 'ignore-scripts=true']
const groups = ['dependencies', 'devDependencies', 'optionalDependencies'] as const
/** One version, also of a package under another name; a range would install something else tomorrow. */
const exactVersion = /^(?:npm:(?:@[^/@]+\/)?[^/@]+@)?(\d+\.\d+\.\d+(?:-[\w.]+)?)$/

type Manifest = { readonly [group in (typeof groups)[number]]?: Readonly<Record<string, string>> }
type Locked = Manifest & {
  readonly version?: string
  readonly link?: boolean
  readonly resolved?: string
  readonly integrity?: string
}

/**
 * Dependencies are exact, and the lockfile has each of them with the hash of its content: `npm install`, which follows a
 * change of the lock file, would silently take what a changed package.json asks for.
 */
export function checkDependencies(sources: Sources): string[] {
  const text = sources.get(lockPath)
  if (text === undefined) return [`${lockPath} is missing`]
  const { packages: locked }: { packages: Record<string, Locked> } = JSON.parse(text)
  const npmrc = sources.get(npmrcPath)?.split('\n') ?? []
  const manifests = [...sources].filter(([path]) => isManifest(path))
  return [
    ...npmSettings
      .filter((setting) => !npmrc.includes(setting))
      .map((setting) => `${npmrcPath} does not say ${setting}`),
    ...manifests.flatMap(([path, manifest]) => manifestProblems(path, manifest, locked)),
    ...Object.entries(locked).flatMap(([place, entry]) => entryProblems(place, entry)),
  ]
}

const isManifest = (path: string) =>
  path === 'package.json' || path === `${workspaceOf(path)}/package.json`

function manifestProblems(path: string, text: string, locked: Record<string, Locked>): string[] {
  const folder = path.replace(/\/?package\.json$/, '')
  const manifest: Manifest = JSON.parse(text)
  return groups.flatMap((group) => {
    const [wanted, recorded] = [manifest[group] ?? {}, locked[folder]?.[group] ?? {}]
    const gone = Object.keys(recorded).filter((name) => !(name in wanted))
    return [
      ...gone.map((name) => `${lockPath} has ${name} for ${path}, which does not ask for it`),
      ...Object.entries(wanted).flatMap(([name, spec]) => {
        const version = exactVersion.exec(spec)?.[1]
        if (!version) return [`${path} asks for ${name} ${spec}, which is no exact version`]
        if (recorded[name] !== spec) return [`${path} asks for ${name} ${spec}, not so ${lockPath}`]
        const found = locked[`${folder}/node_modules/${name}`] ?? locked[`node_modules/${name}`]
        if (found?.link || found?.version === version) return []
        return [`${lockPath} installs ${name} ${found?.version}, ${path} asks for ${spec}`]
      }),
    ]
  })
}

function entryProblems(place: string, { integrity, link, resolved }: Locked): string[] {
  if (!place.includes('node_modules/') || link) return []
  return [
    ...(integrity?.startsWith('sha512-') ? [] : [`${lockPath} has no sha512 hash of ${place}`]),
    ...(resolved === undefined ? [] : [`${lockPath} takes ${place} from ${resolved}`]),
  ]
}
