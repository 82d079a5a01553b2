import { Controller, Get, Header } from '@nestjs/common';
import { STYLESHEET, STYLESHEET_NAME } from '@app/platform/pages';

@Controller()
export class StylesheetController {
  @Get(`account/${STYLESHEET_NAME}`)
  @Header('Content-Type', 'text/css; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=31536000, immutable')
  stylesheet(): string {
    return STYLESHEET;
  }
}
