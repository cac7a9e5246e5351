export { PlinthNavigateEvent, PlinthNoticeEvent, PlinthStateEvent } from './events.js';
export { initPlinth } from './internal/default-portal.js';
export { SCREEN_ELEMENTS } from './tags.js';
