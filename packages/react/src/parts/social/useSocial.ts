import { type SocialOption, socialOption } from '@latchkey/core/ui'
import { useFeatures } from '../../hooks/instance/useFeatures.js'

export function useSocial(provider: string): SocialOption {
  return socialOption(useFeatures().socials, provider)
}
