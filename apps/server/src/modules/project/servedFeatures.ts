import type { ProjectConfig } from '@latchkey/protocol/api'

/**
 * What this server can do for a page; a row turns on together with the module that does it.
 * An empty list where it is off, not null: null would leave the choice to the page, which cannot know what is missing here.
 */
export const servedFeatures = ({
  activity,
}: {
  /** Whether it knows what happened on any chain. */
  readonly activity: boolean
}): ProjectConfig['features'] => [
  { id: 'social_login', ...off },
  { id: 'swap', ...off },
  { id: 'onramp', ...off },
  { id: 'activity', ...(activity ? pageDecides : off) },
  { id: 'reown_branding', ...off },
]

const off = { isEnabled: false, config: [] }
const pageDecides = { isEnabled: true, config: null }
