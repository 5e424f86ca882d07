import type { ErrorTexts, ViewTitles } from '../ErrorTexts.js'
import type { EagerMessages } from '../en/en.js'
import type { EmailStepMessages } from '../en/enEmailSteps.js'
import type { NewcomerMessages } from '../en/enNewcomer.js'
import type { ProtectionMessages } from '../en/enProtection.js'
import type { SignInMessages } from '../en/enSignIn.js'
import type { SmartAccountMessages } from '../en/enSmartAccount.js'
import type { SocialMessages } from '../en/enSocial.js'
import type { SwapMessages } from '../en/enSwap.js'
import type { SwapActivityMessages } from '../swapActivityMessages.js'

/** All texts of the modal, of which some load with the views that show them; a host may add titles, and texts of errors. */
export type Messages = Omit<EagerMessages, 'errors' | 'titles'> &
  Partial<
    EmailStepMessages &
      NewcomerMessages &
      ProtectionMessages &
      SignInMessages &
      SmartAccountMessages &
      SocialMessages &
      SwapActivityMessages &
      SwapMessages
  > & { readonly errors: ErrorTexts; readonly titles: ViewTitles }
