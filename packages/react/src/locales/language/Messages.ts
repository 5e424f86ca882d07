import type { ErrorTexts, ViewTitles } from '../ErrorTexts.js'
import type { EagerMessages } from '../en/en.js'
import type { ActivityMessages } from '../en/enActivity.js'
import type { EmbeddedMessages } from '../en/enEmbedded.js'
import type { NetworkMessages } from '../en/enNetwork.js'
import type { NewcomerMessages } from '../en/enNewcomer.js'
import type { SendingMessages } from '../en/enSending.js'
import type { SignInMessages } from '../en/enSignIn.js'
import type { SmartAccountMessages } from '../en/enSmartAccount.js'
import type { SocialMessages } from '../en/enSocial.js'
import type { SwapMessages } from '../en/enSwap.js'

/** All texts of the modal; some load with their views. A host may add titles and error texts. */
export type Messages = Omit<EagerMessages, 'errors' | 'titles'> &
  Partial<
    ActivityMessages &
      EmbeddedMessages &
      NetworkMessages &
      NewcomerMessages &
      SendingMessages &
      Omit<SignInMessages, 'errors'> &
      SmartAccountMessages &
      SocialMessages &
      SwapMessages
  > & { readonly errors: ErrorTexts; readonly titles: ViewTitles }
