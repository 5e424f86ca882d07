import type { ProjectConfig } from '@latchkey/protocol/api'

/** The project's settings of features; undefined until, and unless, a server has answered. @spec S3.39 */
export type FeaturesSlice = { readonly remote: ProjectConfig['features'] | undefined }

export const initialFeatures: FeaturesSlice = { remote: undefined }
