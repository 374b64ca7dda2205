/** What does not fit on a screen. */
import type { Page } from '@playwright/test';

/** The page wider than the window, and words that end in the middle, or outside of the window, with nothing that would bring them: each in a few words. */
export const spillsIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const canBeBrought = (element: Element | null): boolean =>
      element !== null && (scrolls(element) || canBeBrought(element.parentElement));
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.clientWidth > 1 &&
      element.closest('.monaco-editor, [aria-hidden="true"]') === null;
    const isCut = (element: Element): boolean => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      return (
        /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1
      );
    };
    const isOutside = (element: Element): boolean => {
      const { left, right } = element.getBoundingClientRect();
      return (left < -1 || right > innerWidth + 1) && !canBeBrought(element);
    };
    const { scrollWidth, clientWidth } = document.documentElement;
    const words = [
      ...document.querySelectorAll('button, a, label, legend, h1, h2, h3, th, td, dt, dd, p, [role="tab"]'),
    ];
    return [
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide in ${clientWidth}`] : []),
      ...words
        .filter((element) => isShown(element) && (isCut(element) || isOutside(element)))
        .map((element) => `${element.tagName.toLowerCase()} “${element.textContent.trim().slice(0, 40)}”`),
    ];
  });
