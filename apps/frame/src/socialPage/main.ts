import '../theme/theme.css'
import '../page/page.css'
import { openLinkPage } from '../page/openLinkPage.js'
import { socialChannelName } from '../security/SocialMessage.js'
import { browserMessages, openersOf } from '../window/challengeOpener.js'
import { readAnswer } from './readAnswer.js'
import { runSocialPage } from './runSocialPage.js'

const answer = readAnswer(location)
// Removes code and state from the URL, and so from the history, before anything else can read them.
history.replaceState(null, '', location.pathname)

if (window === window.top) {
  void openLinkPage((page) =>
    runSocialPage({
      page,
      answer,
      messages: browserMessages(),
      opener: window.opener,
      openers: openersOf(window.opener),
      broadcast(message) {
        const channel = new BroadcastChannel(socialChannelName)
        channel.postMessage(message)
        channel.close()
      },
      leaveTo: (url) => location.replace(url),
      close: () => window.close(),
    }),
  )
}
