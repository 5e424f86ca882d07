import { envBoolean, envUrl } from '@latchkey/service/envSchemas'
import * as v from 'valibot'

export const directoryEnvSchema = v.pipe(
  v.object({
    WALLETS_FILE: v.optional(v.string()),
    /** Whether the built-in wallets are left out. */
    WALLETS_ONLY: v.optional(envBoolean, 'false'),
    /** The base URL of another directory, whose wallets and images are shown too. */
    WALLETS_UPSTREAM: v.optional(envUrl),
    /** A folder of images, `<id>.<type>`. */
    IMAGES_DIR: v.optional(v.string()),
  }),
  v.forward(
    v.partialCheck(
      [['WALLETS_FILE'], ['WALLETS_ONLY'], ['WALLETS_UPSTREAM']],
      (env) => !env.WALLETS_ONLY || Boolean(env.WALLETS_FILE || env.WALLETS_UPSTREAM),
      'it leaves no wallets; name some by WALLETS_FILE or WALLETS_UPSTREAM',
    ),
    ['WALLETS_ONLY'],
  ),
  v.transform((env) => ({
    directory: {
      file: env.WALLETS_FILE,
      only: env.WALLETS_ONLY,
      upstream: env.WALLETS_UPSTREAM,
      images: env.IMAGES_DIR,
    },
  })),
)

export type DirectoryEnv = v.InferOutput<typeof directoryEnvSchema>['directory']
