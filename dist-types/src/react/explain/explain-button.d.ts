import type { ExplainPanelProps } from './explain-panel.js';
export declare function ExplainButton({ of, ...asked }: Omit<ExplainPanelProps, 'onClose'> & {
    of: string;
}): import("react").JSX.Element;
