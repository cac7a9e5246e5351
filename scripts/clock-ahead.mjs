// Sets the clock of a process, of its threads and of processes it starts ahead by `PLINTH_TEST_DAYS_AHEAD`, so that tests which pass only near
// the day they were written on fail today (`PLINTH_TEST_DAYS_AHEAD=400 npm test unit`). Timers and time that passes stay as they are.
const ahead = Number(process.env.PLINTH_TEST_DAYS_AHEAD) * 86_400_000
const RealDate = globalThis.Date
const now = () => RealDate.now() + ahead

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})
