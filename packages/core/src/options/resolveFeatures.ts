import {
  type FeatureName,
  type Features,
  socialsOrder,
  features as table,
} from '@latchkey/protocol'
import type { ProjectConfig } from '@latchkey/protocol/api'

export type FeaturesInput = {
  readonly local: Partial<Features>
  /** Undefined until a server has answered. */
  readonly remote: ProjectConfig['features'] | undefined
  readonly basic?: boolean
}

export type ResolvedFeatures = {
  readonly features: Features
  readonly ignored: readonly FeatureName[]
}

/** Combines page and project settings. @spec S3.39-S3.41 */
export function resolveFeatures({ basic = false, local, remote }: FeaturesInput): ResolvedFeatures {
  const names = Object.keys(table) as FeatureName[]
  const localValue = (name: FeatureName) => local[name] ?? table[name].default
  const resolvedValue = (name: FeatureName): unknown => {
    if (table[name].from === 'local') return localValue(name)
    if (basic) return false
    return (remote && remoteValue(name, remote, local)) ?? localValue(name)
  }
  // A list of pairs loses the type per name.
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

function remoteValue(
  name: FeatureName,
  remote: ProjectConfig['features'],
  local: Partial<Features>,
): unknown {
  const row = remote.find(({ id }) => id === remoteIds[name])
  if (!row?.isEnabled) return false
  if (!row.config) return undefined
  const { default: usual } = table[name]
  // A vault's custom login gets its name and image from the page.
  const listed = name === 'socials' ? [...(local.socials || []), ...socialsOrder] : usual
  if (name === 'email') return row.config.includes('email')
  if (!Array.isArray(listed)) return true
  const entries: readonly (string | { readonly id: string })[] = listed
  // A newer server may name features this version lacks.
  const chosen = row.config.flatMap((value) => {
    const one = entries.find((entry) => (typeof entry === 'string' ? entry : entry.id) === value)
    return one ? [one] : []
  })
  return chosen.length > 0 ? chosen : false
}
