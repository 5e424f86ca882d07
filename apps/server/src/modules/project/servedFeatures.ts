import type { ProjectConfig } from '@latchkey/protocol/api'

const off = { isEnabled: false, config: [] }

/**
 * What this server can do for a page; a row turns on together with the module that does it.
 * An empty list, not null: null would leave the choice to the page, which cannot know what is missing here.
 */
export const servedFeatures: ProjectConfig['features'] = [
  { id: 'social_login', ...off },
  { id: 'swap', ...off },
  { id: 'onramp', ...off },
  { id: 'activity', ...off },
  { id: 'reown_branding', ...off },
]
