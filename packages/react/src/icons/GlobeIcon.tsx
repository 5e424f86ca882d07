import { Icon } from './Icon.js'

export const GlobeIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8" />
    <path d="M4.3 12h15.4M12 4c2.2 2.2 3.3 4.9 3.3 8s-1.1 5.8-3.3 8c-2.2-2.2-3.3-4.9-3.3-8s1.1-5.8 3.3-8Z" />
  </Icon>
)
