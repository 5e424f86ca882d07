import {
  type FeatureName,
  type Features,
  socialsOrder,
  features as table,
} from '@latchkey/protocol'
import type { ProjectConfig } from '@latchkey/protocol/api'

export type FeaturesInput = {
  /** The features that the host's page sets. */
  readonly local: Partial<Features>
  /** The project's settings; undefined while or where no server has answered. */
  readonly remote: ProjectConfig['features'] | undefined
  /** In basic mode there is WalletConnect and nothing else. */
  readonly basic?: boolean
}

export type ResolvedFeatures = {
  readonly features: Features
  /** The features that the page set and the project decided otherwise. */
  readonly ignored: readonly FeatureName[]
}

/** The features in force: some are the project's to decide, the others the page's. @spec S3.39-S3.41 */
export function resolveFeatures({ basic = false, local, remote }: FeaturesInput): ResolvedFeatures {
  const names = Object.keys(table) as FeatureName[]
  const localValue = (name: FeatureName) => local[name] ?? table[name].default
  const resolvedValue = (name: FeatureName): unknown => {
    if (table[name].from === 'local') return localValue(name)
    if (basic) return false
    // A project that left it open leaves it to the page.
    return (remote && remoteValue(name, remote, local)) ?? localValue(name)
  }
  // Each name gets the value of its own row; a list of pairs can't carry that in its type.
  const features = Object.fromEntries(names.map((name) => [name, resolvedValue(name)])) as Features
  const differs = (name: FeatureName) =>
    local[name] !== undefined && JSON.stringify(local[name]) !== JSON.stringify(features[name])
  return { features, ignored: remote ? names.filter(differs) : [] }
}

const remoteIds: Readonly<Partial<Record<FeatureName, string>>> = {
  email: 'social_login',
  socials: 'social_login',
  swaps: 'swap',
  onramp: 'onramp',
  activity: 'activity',
  reownBranding: 'reown_branding',
}

/** Returns the project's setting of one feature; undefined where it is on without details. */
function remoteValue(
  name: FeatureName,
  remote: ProjectConfig['features'],
  local: Partial<Features>,
): unknown {
  const row = remote.find(({ id }) => id === remoteIds[name])
  if (!row?.isEnabled) return false
  if (!row.config) return undefined
  const { default: usual } = table[name]
  // A login of the vault's own has a name, and another an image, on the page that lists it.
  const listed = name === 'socials' ? [...(local.socials || []), ...socialsOrder] : usual
  if (name === 'email') return row.config.includes('email')
  if (!Array.isArray(listed)) return true
  const entries: readonly (string | { readonly id: string })[] = listed
  // A newer server may name what this widget does not know.
  const chosen = row.config.flatMap((value) => {
    const one = entries.find((entry) => (typeof entry === 'string' ? entry : entry.id) === value)
    return one ? [one] : []
  })
  return chosen.length > 0 ? chosen : false
}
