import type { Wallet } from '@latchkey/protocol'
import type { ResolvedOptions } from '../../options/resolveOptions.js'
import { imageUrl } from '../../runtime/images/imageUrl.js'

/** Returns a directory wallet's image: the server's, for privacy, else its own. */
export function walletImage(
  options: Pick<ResolvedOptions, 'projectId' | 'server'>,
  { image_id, image_url }: Pick<Wallet, 'image_id' | 'image_url'>,
): string | undefined {
  if (image_url?.startsWith('data:')) return image_url
  return imageUrl(options, 'wallet', image_id) ?? image_url
}
