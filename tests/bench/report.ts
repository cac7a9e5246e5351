/** Printing of bench figures: value, baseline, ratio and the goal, one line each. */

export interface Figure {
  name: string
  /** Measured value and its unit. */
  value: number
  unit: string
  /** Baseline measured in the same run. */
  baseline?: { name: string; value: number }
  /** Goal: a ratio when there is a baseline, else a value. */
  goal?: number
}

export function report(figure: Figure): void {
  const ratio = figure.baseline && figure.value / figure.baseline.value
  const judged = ratio ?? figure.value
  const parts = [
    figure.name.padEnd(52),
    `${round(figure.value)} ${figure.unit}`.padStart(14),
    figure.baseline
      ? `${figure.baseline.name} ${round(figure.baseline.value)} ${figure.unit}`.padStart(34)
      : ''.padStart(34),
    ratio === undefined ? ''.padStart(9) : `× ${ratio.toFixed(2)}`.padStart(9),
    figure.goal === undefined ? '' : `goal ≤ ${figure.goal}${judged <= figure.goal ? '' : '   MISSED'}`,
  ]
  console.log(parts.join('  ').trimEnd())
}

/** Median of a sample; runs are noisy, the middle one least. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The median time of runs, in ms. */
export async function timed(run: () => unknown, runs = 5): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < runs; i++) {
    const start = performance.now()
    await run()
    times.push(performance.now() - start)
  }
  return median(times)
}

function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(1)
}
