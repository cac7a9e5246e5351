/** guest.host: physical machines known by the agent on them: guests that are not virtual. */
import { family } from '../kinds/family.js'
import { guests } from '../kinds/guest.js'

export const guestHost = family({
  ...guests,
  type: 'guest.host',
  label: 'Physical guest',
  icon: 'host',
  where: { property: 'isVirtual', op: '!=', value: true },
})
