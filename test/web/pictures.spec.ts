import { describeDashboard } from './support/dashboard';
import { FIGURE_SCREENS } from './support/screens';
import { PICTURES, pictureStep, takePicture } from './support/pictures';

const SCREENS = [...FIGURE_SCREENS, 'manage'];
/** Of docs/without-a-shell.md. */
const STEPS = ['manage/prompts', 'manage/people', 'manage/imports', 'manage/models'];
const SIZES = [
  { width: 1440, height: 1000 },
  { width: 768, height: 1000 },
  { width: 360, height: 740 },
];
const SCHEMES = ['light', 'dark'] as const;

if (PICTURES) {
  describeDashboard('every screen', (dashboard) => {
    it.each(SCREENS)('%s, in all sizes, by day and by night', async (screen) => {
      const { page } = dashboard;
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        for (const size of SIZES) {
          await page.setViewportSize(size);
          await dashboard.open(screen);
          await takePicture(page, `screens/${screen}-${size.width}-${colorScheme}`);
        }
      }
    });

    it.each(STEPS)('%s, for people without a shell', async (step) => {
      await dashboard.open(step);
      await pictureStep(dashboard.page, step.replace('manage/', ''));
    });
  });
} else {
  it.todo('takes pictures with `npm run pictures` alone');
}
