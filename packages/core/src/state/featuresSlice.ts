import type { Features } from '@latchkey/protocol'
import type { ProjectConfig } from '@latchkey/protocol/api'

/** @spec S3.39 */
export type FeaturesSlice = {
  readonly local?: Partial<Features>
  readonly remote: ProjectConfig['features'] | undefined
}

export const initialFeatures: FeaturesSlice = { remote: undefined }
