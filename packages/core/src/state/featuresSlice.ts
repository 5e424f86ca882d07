import type { Features } from '@latchkey/protocol'
import type { ProjectConfig } from '@latchkey/protocol/api'

/** The settings of features from outside the options. @spec S3.39 */
export type FeaturesSlice = {
  /** The page's, once it changed them; until then its options hold. */
  readonly local?: Partial<Features>
  /** The project's; undefined until, and unless, a server has answered. */
  readonly remote: ProjectConfig['features'] | undefined
}

export const initialFeatures: FeaturesSlice = { remote: undefined }
