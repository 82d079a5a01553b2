export { svgOf, pngOf } from './panel-file';
