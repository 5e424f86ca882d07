import { Icon } from './Icon.js'

export const MailIcon = () => (
  <Icon>
    <rect x="3.5" y="5.5" width="17" height="13" rx="2.5" />
    <path d="m4.2 7.4 6.4 5a2.3 2.3 0 0 0 2.8 0l6.4-5" />
  </Icon>
)
