import type { Wallet } from '@latchkey/protocol'
import type { ResolvedOptions } from '../../options/resolveOptions.js'
import { imageUrl } from '../../runtime/images/imageUrl.js'

/** Returns the image of a directory wallet: the server's, which is the most private one, else the one that it names. */
export function walletImage(
  options: Pick<ResolvedOptions, 'projectId' | 'server'>,
  { image_id, image_url }: Pick<Wallet, 'image_id' | 'image_url'>,
): string | undefined {
  // A data URI needs no request.
  if (image_url?.startsWith('data:')) return image_url
  return imageUrl(options, 'wallet', image_id) ?? image_url
}
