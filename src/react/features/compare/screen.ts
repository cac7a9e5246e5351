/** Two times of an environment compared. */
import { READS } from '../../../wire/element-needs.js'
import { ADDRESSES } from '../../hooks/paths.js'
import { ABOUT_ENVIRONMENT, type AboutScreen } from '../../screen/about.js'
import { defineScreen, route } from '../../screen/define-screen.js'
import { environmentProp } from '../../screen/props.js'

export const compareScreen = defineScreen({
  tag: 'plinth-compare',
  title: 'Compare two times',
  needs: { scopes: [READS], features: ['timeMachine'] },
  isTimeless: true,
  props: {
    environmentId: environmentProp,
    from: { type: 'text', attribute: 'from' },
    until: { type: 'text', attribute: 'until' },
  },
  routes: [route(ADDRESSES.compare)],
  load: () => import('./compare-screen.js').then(m => m.CompareScreen),
})

export const aboutCompare: AboutScreen<typeof compareScreen> = {
  summary: 'What came, went and changed of an environment between two times, from what to what.',
  uses: ['metrics', 'applications', 'foresight', 'insights'],
  props: {
    environmentId: ABOUT_ENVIRONMENT,
    from: 'The earlier time as an ISO instant; by default a day before the later one.',
    until: 'The later time as an ISO instant; by default the present.',
  },
}
