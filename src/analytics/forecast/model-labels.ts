/** Labels of the models of the tournament (candidates.ts), for captions. They stand apart, so that a page needs no model to name one. */
const LABELS: Readonly<Record<string, string>> = {
  'seasonal-naive': 'Last week again',
  'usual-level': 'Usual level',
  'recent-level': 'Recent level',
  'theil-sen': 'Theil–Sen',
  'damped-holt': 'Damped Holt',
  'holt-winters': 'Holt–Winters',
  theta: 'Theta',
}

/** `Theta, Theil–Sen, Damped Holt` */
export function modelNames(models: readonly string[]): string {
  return models.map(model => LABELS[model] ?? model).join(', ')
}
