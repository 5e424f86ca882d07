import { type SocialOption, socialOption } from '@latchkey/core/ui'
import { useFeatures } from '../../hooks/instance/useFeatures.js'

/** Returns a provider's name and image, as the host or the widget names it. */
export function useSocial(provider: string): SocialOption {
  return socialOption(useFeatures().socials, provider)
}
