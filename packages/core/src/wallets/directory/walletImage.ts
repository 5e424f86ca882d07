import type { Wallet } from '@latchkey/protocol'
import type { ResolvedOptions } from '../../options/resolveOptions.js'
import { imageUrl } from '../../runtime/images/imageUrl.js'

/** The picture of a directory wallet: the server's, which learns less than any other would, else the one it names. */
export function walletImage(
  options: Pick<ResolvedOptions, 'projectId' | 'server'>,
  { image_id, image_url }: Pick<Wallet, 'image_id' | 'image_url'>,
): string | undefined {
  // A wallet that brought its picture along needs nobody to be asked.
  if (image_url?.startsWith('data:')) return image_url
  return imageUrl(options, 'wallet', image_id) ?? image_url
}
